-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contribute_messageroyalties_little_reporter_id_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","little_reporter_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contribute_messageroyalties_assign_user_idx" ON "contribute_messageroyalties" USING btree ("tenant_id","assign_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "contribute_manuscriptaward_period_key" ON "contribute_manuscriptaward" USING btree ("tenant_id","manuscript_id","is_reversal",coalesce("turn", -1),"period");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "contribute_messageroyalties_month_key" ON "contribute_messageroyalties" USING btree ("tenant_id","biz_type","biz_id",coalesce("personal_id", -1),coalesce("earner_key", ''),"month") WHERE not is_deleted;
