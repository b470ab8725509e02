CREATE TABLE "resource_attachuse" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"attach_id" bigint NOT NULL,
	"biz_tenant" text COLLATE "C" NOT NULL,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"field" text COLLATE "C" NOT NULL,
	"owner_type" text COLLATE "C" NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "resource_attachuse_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "resource_attachuse" ADD CONSTRAINT "resource_attachuse_attach_id_fkey" FOREIGN KEY ("tenant_id","attach_id") REFERENCES "public"."resource_attach"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "resource_attachuse_attach_id_key" ON "resource_attachuse" USING btree ("tenant_id","biz_tenant","biz_type","biz_id","field","attach_id");
--> statement-breakpoint
CREATE INDEX "resource_attachuse_attach_id_idx" ON "resource_attachuse" USING btree ("tenant_id","attach_id","id");
--> statement-breakpoint
CREATE INDEX "resource_attachuse_biz_tenant_owner_type_owner_id_idx" ON "resource_attachuse" USING btree ("tenant_id","biz_tenant","owner_type","owner_id","id");
--> statement-breakpoint
ALTER TABLE "resource_attach" DROP COLUMN "ref_count";
