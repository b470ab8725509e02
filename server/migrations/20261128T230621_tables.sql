-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mall_aftersale_receive_delivery_time_due_idx" ON "mall_aftersale" USING btree ("delivery_time","tenant_id") WHERE not is_deleted and "delivery_time" is not null and "status" in (30);
