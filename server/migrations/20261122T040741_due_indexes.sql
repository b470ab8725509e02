-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_guides_turn_online_time_due_idx" ON "cms_guides" USING btree ("online_time","tenant_id") WHERE not is_deleted and "online_time" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_guides_turn_offline_time_due_idx" ON "cms_guides" USING btree ("offline_time","tenant_id") WHERE not is_deleted and "offline_time" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_material_expire_license_expire_due_idx" ON "cms_material" USING btree ("license_expire","tenant_id") WHERE not is_deleted and "license_expire" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_appear_publish_at_due_idx" ON "cms_news" USING btree ("publish_at","tenant_id") WHERE not is_deleted and "publish_at" is not null and "status" in (3);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_news_to_offline_offline_time_due_idx" ON "cms_news" USING btree ("offline_time","tenant_id") WHERE not is_deleted and "offline_time" is not null and "status" in (3, 4);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cms_topic_expire_expire_time_due_idx" ON "cms_topic" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "general_userlogincode_expire_expire_time_due_idx" ON "general_userlogincode" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (0, 1);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cms_news_offline_time_idx";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cms_news_publish_at_idx";
