-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "general_notice_release_release_time_due_idx" ON "general_notice" USING btree ("release_time","tenant_id") WHERE not is_deleted and "release_time" is not null and "status" in (0, 2);
