-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_user_coupon_id_idx" ON "housekeep_order" USING btree ("tenant_id","user_coupon_id","id") WHERE not is_deleted and "user_coupon_id" is not null;
