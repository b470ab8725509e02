-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "activities_campaign_news_id_idx" ON "activities_campaign" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
