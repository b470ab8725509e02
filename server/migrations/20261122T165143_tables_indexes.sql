-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_channel_id_idx" ON "housekeep_order" USING btree ("tenant_id","channel_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_channel_order_no_key" ON "housekeep_order" USING btree ("tenant_id",coalesce("channel_id", -1),"channel_order_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_category_id_idx" ON "housekeep_order" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_slot_id_idx" ON "housekeep_order" USING btree ("tenant_id","slot_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_book_time_idx" ON "housekeep_order" USING btree ("tenant_id","book_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_services_refund_rule_id_idx" ON "housekeep_services" USING btree ("tenant_id","refund_rule_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "merchant_merchant_owner_id_idx" ON "merchant_merchant" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;
