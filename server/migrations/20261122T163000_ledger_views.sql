-- What the platform itself has of the ledger, and what merchants have of it: the same entries under the names that people know.
CREATE VIEW platform_ledger_platform AS
  SELECT tenant_id, id, create_user, create_dept, create_time, account, account_id, purse AS type, unit, amount, balance,
    source_noun, source_id, verb AS memo, occurrence AS ref_no, line
  FROM platform_ledger WHERE account = 'platform' AND unit = 'cent';
--> statement-breakpoint
ALTER VIEW platform_ledger_platform ALTER COLUMN account SET DEFAULT 'platform';
--> statement-breakpoint
ALTER VIEW platform_ledger_platform ALTER COLUMN account_id SET DEFAULT '0';
--> statement-breakpoint
ALTER VIEW platform_ledger_platform ALTER COLUMN unit SET DEFAULT 'cent';
--> statement-breakpoint
CREATE VIEW platform_ledger_merchant AS
  SELECT tenant_id, id, create_user, create_dept, create_time, account, account_id, purse, unit, amount, balance AS balance_after,
    source_noun, source_id, verb AS memo, occurrence AS txn_no, line
  FROM platform_ledger WHERE account = 'housekeep/merchantbalance';
--> statement-breakpoint
ALTER VIEW platform_ledger_merchant ALTER COLUMN account SET DEFAULT 'housekeep/merchantbalance';
--> statement-breakpoint
ALTER VIEW platform_ledger_merchant ALTER COLUMN unit SET DEFAULT 'cent';
--> statement-breakpoint
ALTER VIEW platform_ledger_merchant ALTER COLUMN line SET DEFAULT 0;
--> statement-breakpoint
-- Entries go when all of their tenant goes, in a transaction that says so, and never otherwise.
CREATE OR REPLACE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('masthead.forgets', true) = OLD.tenant_id THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'entries of the ledger are neither changed nor deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'platform_ledger_kept';
END $$;
