-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mall_order_pay_time_idx" ON "mall_order" USING btree ("tenant_id","pay_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mall_order_settle_settle_at_due_idx" ON "mall_order" USING btree ("settle_at","tenant_id") WHERE not is_deleted and "settle_at" is not null and "status" in (30, 40) and "settle_status" in (0);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mall_orderitem_product_id_idx" ON "mall_orderitem" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mall_product_category_id_idx" ON "mall_product" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mall_product_group_id_idx" ON "mall_product" USING btree ("tenant_id","group_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mall_product_begin_start_time_due_idx" ON "mall_product" USING btree ("start_time","tenant_id") WHERE not is_deleted and "start_time" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mall_product_end_end_time_due_idx" ON "mall_product" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null;
