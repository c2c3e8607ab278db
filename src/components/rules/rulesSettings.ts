import type { ComponentType } from 'react';
import { parseNotificationChoices } from '../../domain/activity/notificationChoices';
import { parseRetryRules } from '../../domain/autoRetry/retryRules';
import { parseFileLinkRules } from '../../domain/files/fileLinkRules';
import { parseFileRules } from '../../domain/fileRules/fileRules';
import { parseFolderRules } from '../../domain/folderRules/folderRules';
import type { RuleListProblem } from '../../domain/rules/ruleText';
import type { SettingKey } from '../../domain/settings/settings';
import { parseSpeedTimetable } from '../../domain/speedTimetable/speedTimetable';
import type { RulesSettingProps } from './common/RulesControl';
import { FileLinksControl } from './fileLinks/FileLinksControl';
import { FileRulesControl } from './fileRules/FileRulesControl';
import { FolderRulesControl } from './folderRules/FolderRulesControl';
import { NotificationChoicesControl } from './notifications/NotificationChoicesControl';
import { RetryRulesControl } from './autoRetry/RetryRulesControl';
import { TimetableControl } from './speedTimetable/TimetableControl';

interface RulesSetting {
  readonly Control: ComponentType<RulesSettingProps>;
  readonly problemOf: (value: string) => RuleListProblem | undefined;
}

/** The editor and the check of each setting of kind `rules`. */
export const rulesSettings: Partial<Record<SettingKey, RulesSetting>> = {
  browserNotificationEvents: { Control: NotificationChoicesControl, problemOf: (value) => parseNotificationChoices(value).problem },
  fileLinks: { Control: FileLinksControl, problemOf: (value) => parseFileLinkRules(value).problem },
  fileRules: { Control: FileRulesControl, problemOf: (value) => parseFileRules(value).problem },
  folderRules: { Control: FolderRulesControl, problemOf: (value) => parseFolderRules(value).problem },
  retryRules: { Control: RetryRulesControl, problemOf: (value) => parseRetryRules(value).problem },
  speedTimetable: { Control: TimetableControl, problemOf: (value) => parseSpeedTimetable(value).problem },
};
