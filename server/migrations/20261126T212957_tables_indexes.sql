-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_usercoupon_activity_id_idx" ON "coupon_usercoupon" USING btree ("tenant_id","activity_id","id") WHERE not is_deleted;
