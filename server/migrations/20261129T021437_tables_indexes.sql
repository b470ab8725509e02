-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_couponissue_phones_hash_idx" ON "coupon_couponissue" USING btree ("tenant_id","phones_hash","id") WHERE not is_deleted;
