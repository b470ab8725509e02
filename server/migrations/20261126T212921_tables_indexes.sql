-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "desk_leave_instance_id_idx" ON "desk_leave" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;
