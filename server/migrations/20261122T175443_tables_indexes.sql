-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_merchantwithdrawal_transfer_no_key" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","transfer_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_merchantwithdrawal_merchant_id_create_time_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","merchant_id","create_time","id") WHERE not is_deleted;
