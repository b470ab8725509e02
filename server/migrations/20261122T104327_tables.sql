DROP INDEX "cms_news_editor_id_idx";
--> statement-breakpoint
DROP INDEX "cms_news_issuer_id_idx";
--> statement-breakpoint
DROP INDEX "cms_news_lock_user_idx";
--> statement-breakpoint
DROP INDEX "cms_news_pending_revision_id_idx";
--> statement-breakpoint
DROP INDEX "cms_news_pending_user_idx";
--> statement-breakpoint
DROP INDEX "cms_news_retract_user_idx";
