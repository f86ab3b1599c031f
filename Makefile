# Every target sets up what it needs first. Without make: python scripts/bootstrap.py TARGET
PYTHON ?= python3

.PHONY: setup play test proof check golden soak balance bench bench-table screenshots docs wheel clean
# ARGS reaches the program behind the target: make test ARGS="-k clone", make play ARGS="--lang it"
define run
@command -v $(PYTHON) >/dev/null || { echo "Tenzone needs Python 3.11 or newer, and $(PYTHON) is not on the PATH." >&2; exit 1; }
@$(PYTHON) scripts/bootstrap.py $@ $(ARGS)
endef

setup:
	$(run)

play:
	$(run)

test:
	$(run)

proof:
	$(run)

check:
	$(run)

golden:
	$(run)

soak:
	$(run)

balance:
	$(run)

bench:
	$(run)

bench-table:
	$(run)

screenshots:
	$(run)

docs:
	$(run)

wheel:
	$(run)

clean:
	$(run)
