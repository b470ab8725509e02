ALTER TABLE "general_category" ADD COLUMN "category_name_en" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_dict" ADD COLUMN "dict_value_en" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_dict_biz" ADD COLUMN "dict_value_en" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_param" ADD COLUMN "param_name_en" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_param" ADD COLUMN "remark_en" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_param" ADD COLUMN "secret_value" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "system_param_biz" ADD COLUMN "param_name_en" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_param_biz" ADD COLUMN "remark_en" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_param_biz" ADD COLUMN "secret_value" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "system_role" ADD COLUMN "role_name_en" text COLLATE "zh-x-icu";
