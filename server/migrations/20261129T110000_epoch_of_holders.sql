-- Whatever changes who a session is of, or whether its tenant is open, moves the tenant's epoch with it, in the same transaction and however it is written.
CREATE FUNCTION move_epoch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM bump_epoch(OLD.tenant_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION move_epochs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A tenant that is forgotten as a whole loses its epoch too, which is another one than any before.
  PERFORM bump_epoch(g.tenant_id) FROM (SELECT DISTINCT tenant_id FROM gone ORDER BY tenant_id) g
  WHERE g.tenant_id IS DISTINCT FROM current_setting('masthead.forgets', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER move_epoch AFTER UPDATE ON user_user FOR EACH ROW
  WHEN ((OLD.account, OLD.name, OLD.real_name, OLD.must_change_pwd, OLD.status, OLD.is_deleted)
    IS DISTINCT FROM (NEW.account, NEW.name, NEW.real_name, NEW.must_change_pwd, NEW.status, NEW.is_deleted))
  EXECUTE FUNCTION move_epoch();
--> statement-breakpoint
CREATE TRIGGER move_epochs AFTER DELETE ON user_user REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION move_epochs();
--> statement-breakpoint
CREATE TRIGGER move_epoch AFTER UPDATE ON system_tenant FOR EACH ROW
  WHEN ((OLD.status, OLD.expire_time, OLD.is_deleted) IS DISTINCT FROM (NEW.status, NEW.expire_time, NEW.is_deleted))
  EXECUTE FUNCTION move_epoch();
--> statement-breakpoint
CREATE TRIGGER move_epochs AFTER DELETE ON system_tenant REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION move_epochs();
