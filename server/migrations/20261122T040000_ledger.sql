-- Every move of every account. The kit's own accounts (outside, platform) have no balance; a purse's balance is that after the entry.
CREATE TABLE platform_ledger (
  tenant_id text COLLATE "C" NOT NULL,
  id bigint NOT NULL DEFAULT next_id(),
  create_user bigint,
  create_dept bigint,
  create_time timestamptz NOT NULL DEFAULT clock_timestamp(),
  account text COLLATE "C" NOT NULL,
  account_id text COLLATE "C" NOT NULL,
  purse text COLLATE "C" NOT NULL,
  unit text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  balance bigint,
  source_noun text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  verb text COLLATE "C" NOT NULL,
  occurrence text COLLATE "C" NOT NULL,
  line integer NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX platform_ledger_occurrence ON platform_ledger (tenant_id, source_noun, source_id, verb, occurrence, line);
--> statement-breakpoint
CREATE INDEX platform_ledger_account ON platform_ledger (tenant_id, account, account_id, purse, id);
--> statement-breakpoint
CREATE FUNCTION ledger_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM platform_ledger
    WHERE tenant_id = NEW.tenant_id AND source_noun = NEW.source_noun AND source_id = NEW.source_id AND verb = NEW.verb AND occurrence = NEW.occurrence
    GROUP BY unit HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'the entries of % % (% %) do not cancel', NEW.source_noun, NEW.source_id, NEW.verb, NEW.occurrence
      USING ERRCODE = 'check_violation', CONSTRAINT = 'platform_ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the commit, when all lines of an occurrence are there.
CREATE CONSTRAINT TRIGGER platform_ledger_balanced AFTER INSERT ON platform_ledger DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced();
--> statement-breakpoint
CREATE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the ledger are neither changed nor deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'platform_ledger_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER platform_ledger_kept BEFORE UPDATE OR DELETE ON platform_ledger FOR EACH ROW EXECUTE FUNCTION ledger_is_kept();
