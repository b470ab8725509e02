ALTER TABLE "activities_campaign" ADD COLUMN "news_id" bigint;
--> statement-breakpoint
ALTER TABLE "activities_campaign" ADD CONSTRAINT "activities_campaign_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
