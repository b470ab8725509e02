ALTER TABLE "log_operatelog" ADD COLUMN "erased" text COLLATE "zh-x-icu";
