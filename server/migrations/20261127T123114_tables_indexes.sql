-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "develop_datasource_shard_key" ON "develop_datasource" USING btree ("shard") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "system_tenant_datasource_id_idx" ON "system_tenant" USING btree ("datasource_id","id") WHERE not is_deleted;
