-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_material_url_idx" ON "cms_material" USING btree ("tenant_id","url","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "housekeep_order_package_id_idx" ON "housekeep_order" USING btree ("tenant_id","package_id","id") WHERE not is_deleted and "package_id" is not null;
