-- The entries of merchants' wallets name their merchant, so that those who run one find its own. Entries are written into the ledger as before.
DROP VIEW platform_ledger_merchant;
--> statement-breakpoint
CREATE VIEW platform_ledger_merchant AS
  SELECT l.tenant_id, l.id, l.create_user, l.create_dept, l.create_time, l.account, l.account_id, l.purse, l.unit, l.amount, l.balance AS balance_after,
    l.source_noun, l.source_id, l.verb AS memo, l.occurrence AS txn_no, l.line, b.merchant_id
  FROM platform_ledger l LEFT JOIN housekeep_merchantbalance b ON b.tenant_id = l.tenant_id AND b.id::text = l.account_id
  WHERE l.account = 'housekeep/merchantbalance';
--> statement-breakpoint
CREATE FUNCTION ledger_of_merchant_is_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform_ledger (id, create_time, tenant_id, create_user, create_dept, account, account_id, purse, unit, amount, balance, source_noun, source_id, verb, occurrence, line)
  VALUES (coalesce(NEW.id, next_id()), coalesce(NEW.create_time, clock_timestamp()), NEW.tenant_id, NEW.create_user, NEW.create_dept, 'housekeep/merchantbalance', NEW.account_id, NEW.purse, 'cent', NEW.amount, NEW.balance_after,
    NEW.source_noun, NEW.source_id, NEW.memo, NEW.txn_no, coalesce(NEW.line, 0))
  RETURNING id, create_time INTO NEW.id, NEW.create_time;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_of_merchant_is_written INSTEAD OF INSERT ON platform_ledger_merchant FOR EACH ROW EXECUTE FUNCTION ledger_of_merchant_is_written();
