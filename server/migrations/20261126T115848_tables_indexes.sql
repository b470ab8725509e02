-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pay_payorder_member_id_idx" ON "pay_payorder" USING btree ("tenant_id","member_id","id") WHERE not is_deleted and "member_id" is not null;
