ALTER TABLE "housekeep_order" ADD COLUMN "presence" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "start_proof" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "start_distance" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "finish_proof" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "finish_distance" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "refund_agreed_by" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "score" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "comment" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "comment_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "comment_reply" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD COLUMN "presence" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "housekeep_services" ALTER COLUMN "presence" SET DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD COLUMN "ratings" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD COLUMN "scores" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "merchant_merchant" ADD COLUMN "ratings" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "merchant_merchant" ADD COLUMN "scores" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD COLUMN "ratings" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD COLUMN "scores" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD COLUMN "rating" numeric(20, 1) GENERATED ALWAYS AS ((("scores"::numeric / nullif("ratings"::numeric, 0)))::numeric(20, 1)) STORED;
--> statement-breakpoint
ALTER TABLE "merchant_merchant" ADD COLUMN "rating" numeric(20, 1) GENERATED ALWAYS AS ((("scores"::numeric / nullif("ratings"::numeric, 0)))::numeric(20, 1)) STORED;
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD COLUMN "rating" numeric(20, 1) GENERATED ALWAYS AS ((("scores"::numeric / nullif("ratings"::numeric, 0)))::numeric(20, 1)) STORED;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_presence_check" CHECK ("presence" in ('either', 'none'));
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_start_proof_check" CHECK ("start_proof" in ('code', 'position'));
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_start_distance_check" CHECK ("start_distance" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_finish_proof_check" CHECK ("finish_proof" in ('code', 'position'));
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_finish_distance_check" CHECK ("finish_distance" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_score_check" CHECK ("score" >= 1);
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_presence_check" CHECK ("presence" in ('either', 'none'));
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_ratings_check" CHECK ("ratings" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_services" ADD CONSTRAINT "housekeep_services_scores_check" CHECK ("scores" >= 0);
--> statement-breakpoint
ALTER TABLE "merchant_merchant" ADD CONSTRAINT "merchant_merchant_ratings_check" CHECK ("ratings" >= 0);
--> statement-breakpoint
ALTER TABLE "merchant_merchant" ADD CONSTRAINT "merchant_merchant_scores_check" CHECK ("scores" >= 0);
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD CONSTRAINT "merchant_merchantuser_ratings_check" CHECK ("ratings" >= 0);
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" ADD CONSTRAINT "merchant_merchantuser_scores_check" CHECK ("scores" >= 0);
