export { Button, type ButtonKind, type ButtonProps, type ButtonSize, buttonClass } from "./action/Button.tsx";
export { IconButton, type IconButtonProps, TooltipBubble } from "./action/IconButton.tsx";
export { formatAmount, readDecimal } from "./amount/readAmount.ts";
export { later } from "./browser/later.ts";
export { useOutside } from "./browser/useOutside.ts";
export { useSeen } from "./browser/useSeen.ts";
export { Badge, type BadgeTone } from "./data/Badge.tsx";
export { Chart } from "./data/Chart.tsx";
export { CountingMoney } from "./data/CountingMoney.tsx";
export type { ChartProps, ChartSeries, ChartTone } from "./data/chartProps.ts";
export { type Column, DataTable, type DataTableProps } from "./data/DataTable.tsx";
export { Money, type MoneyProps } from "./data/Money.tsx";
export { Pagination, pagesAround } from "./data/Pagination.tsx";
export { ProgressBar, type ProgressBarProps } from "./data/ProgressBar.tsx";
export { type Tab, Tabs, type TabsProps } from "./data/Tabs.tsx";
export { PastNotices } from "./feedback/PastNotices.tsx";
export { placeholders, Skeleton } from "./feedback/Skeleton.tsx";
export {
  EmptyState,
  ErrorState,
  type ErrorStateProps,
  OfflineBanner,
  useOnline,
} from "./feedback/States.tsx";
export { Toaster, type ToasterProps, type ToastNotice } from "./feedback/Toaster.tsx";
export { AmountField, type AmountFieldProps } from "./form/AmountField.tsx";
export { Checkbox, type CheckboxProps } from "./form/Checkbox.tsx";
export { DateField, DateRangeField } from "./form/DateField.tsx";
export { Field, type FieldFrame } from "./form/Field.tsx";
export { FormMessage, type MessageKind } from "./form/FormMessage.tsx";
export { PasswordField } from "./form/PasswordField.tsx";
export { PercentField, type PercentFieldProps } from "./form/PercentField.tsx";
export { type Choice, RadioGroup, type RadioGroupProps, Segmented } from "./form/RadioGroup.tsx";
export { SelectField, type SelectFieldProps, type SelectOption } from "./form/SelectField.tsx";
export { Switch, type SwitchProps } from "./form/Switch.tsx";
export { TextAreaField, TextField, type TextFieldProps } from "./form/TextField.tsx";
export { WholeNumberField, type WholeNumberFieldProps } from "./form/WholeNumberField.tsx";
export { Lattice } from "./layout/Lattice.tsx";
export { ScrollRegion } from "./layout/ScrollRegion.tsx";
export { Card, PageHeading, Surface, type SurfaceProps } from "./layout/Surface.tsx";
export { VisuallyHidden } from "./layout/VisuallyHidden.tsx";
export { ConfirmDialog, type ConfirmDialogProps } from "./overlay/ConfirmDialog.tsx";
export { Dialog, type DialogProps } from "./overlay/Dialog.tsx";
export { Menu, type MenuItem, type MenuProps } from "./overlay/Menu.tsx";
export { Tooltip } from "./overlay/Tooltip.tsx";
export { Markdown, type MarkdownProps } from "./text/Markdown.tsx";
export { LanguageSwitch } from "./theme/LanguageSwitch.tsx";
export { ThemeSwitch } from "./theme/ThemeSwitch.tsx";
export { chooseTheme, drawnTheme, restoreTheme, type ThemeChoice } from "./theme/theme.ts";
export { useDrawnTheme } from "./theme/useDrawnTheme.ts";
export { type UiWords, UiWordsProvider, useUiWords } from "./words/UiWords.tsx";
