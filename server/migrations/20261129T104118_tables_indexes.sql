-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "petition_problem_asker_name_hash_idx" ON "petition_problem" USING btree ("tenant_id","asker_name_hash","id") WHERE not is_deleted;
