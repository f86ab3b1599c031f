// What is left of pictures without their colours: each is cut into light and dark halfway between its extremes, its corner being ground.
// Tells for every pair in what share of its places the two differ; pictures that differ by colour alone do not.
async (pictures) => {
  const SIZE = 64;
  const FLAT = 12; // of 255: less is no shape
  const shape = async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const context = new OffscreenCanvas(SIZE, SIZE).getContext("2d");
    context.drawImage(picture, 0, 0, SIZE, SIZE);
    const { data } = context.getImageData(0, 0, SIZE, SIZE);
    const light = Array.from({ length: SIZE * SIZE }, (_, n) => 0.2126 * data[4 * n] + 0.7152 * data[4 * n + 1] + 0.0722 * data[4 * n + 2]);
    const [low, high] = [Math.min(...light), Math.max(...light)];
    const dark = (value) => high - low > FLAT && value < (low + high) / 2;
    return light.map((value) => dark(value) !== dark(light[0]));
  };
  const shapes = await Promise.all(pictures.map(shape));
  return shapes.map((one) => shapes.map((other) => one.filter((lit, n) => lit !== other[n]).length / one.length));
}
