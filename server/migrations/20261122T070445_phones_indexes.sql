-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "user_user_phone_key" ON "user_user" USING btree ("tenant_id","phone_hash") WHERE not is_deleted;
