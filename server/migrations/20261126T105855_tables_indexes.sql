-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ers_ersevent_remind_accept_due_due_idx" ON "ers_ersevent" USING btree ("accept_due","tenant_id") WHERE not is_deleted and "accept_due" is not null and "status" in (1);
