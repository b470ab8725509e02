-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mall_order_user_coupon_id_idx" ON "mall_order" USING btree ("tenant_id","user_coupon_id","id") WHERE not is_deleted;
