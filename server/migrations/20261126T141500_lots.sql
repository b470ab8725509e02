-- What each entry into a purse with lots brought, how much of it is left, and when that ends.
CREATE TABLE platform_lot (
  tenant_id text COLLATE "C" NOT NULL,
  id bigint NOT NULL DEFAULT next_id(),
  create_time timestamptz NOT NULL DEFAULT clock_timestamp(),
  account text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  purse text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  remaining bigint NOT NULL,
  ends_at timestamptz NOT NULL,
  warned integer NOT NULL DEFAULT 0,
  source_noun text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  verb text COLLATE "C" NOT NULL,
  occurrence text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT platform_lot_remaining CHECK (amount > 0 AND remaining BETWEEN 0 AND amount)
);
--> statement-breakpoint
CREATE INDEX platform_lot_open ON platform_lot (tenant_id, account, account_id, purse, ends_at, id) WHERE remaining > 0;
--> statement-breakpoint
CREATE INDEX platform_lot_ends ON platform_lot (account, purse, ends_at) WHERE remaining > 0;
--> statement-breakpoint
CREATE INDEX platform_lot_source ON platform_lot (tenant_id, source_noun, source_id, verb, occurrence);
--> statement-breakpoint
-- What each entry out of such a purse took of which lot, and how much of that was given back.
CREATE TABLE platform_lot_use (
  tenant_id text COLLATE "C" NOT NULL,
  id bigint NOT NULL DEFAULT next_id(),
  lot_id bigint NOT NULL,
  amount bigint NOT NULL,
  returned bigint NOT NULL DEFAULT 0,
  source_noun text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  verb text COLLATE "C" NOT NULL,
  occurrence text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, lot_id) REFERENCES platform_lot (tenant_id, id),
  CONSTRAINT platform_lot_use_returned CHECK (amount > 0 AND returned BETWEEN 0 AND amount)
);
--> statement-breakpoint
CREATE INDEX platform_lot_use_source ON platform_lot_use (tenant_id, source_noun, source_id, verb, occurrence);
--> statement-breakpoint
CREATE INDEX platform_lot_use_lot ON platform_lot_use (tenant_id, lot_id);
