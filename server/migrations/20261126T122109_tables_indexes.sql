-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contribute_manuscriptlittlereporter_school_id_idx" ON "contribute_manuscriptlittlereporter" USING btree ("tenant_id","school_id","id") WHERE not is_deleted;
