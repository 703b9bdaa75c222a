import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { UI } from './texts.ts';

/** Shade 5 is the brand colour; white text stands on shade 7, where it reaches 4.5:1. */
const primary: MantineColorsTuple = [
  '#eff6fa',
  '#dceaf3',
  '#b6d5e7',
  '#8ebfdb',
  '#63a6cd',
  '#3c8dbc',
  '#327ba6',
  '#2b6e96',
  '#235a7b',
  '#1a455f',
];
const success: MantineColorsTuple = [
  '#eaf8ea',
  '#d2efd3',
  '#a5dea7',
  '#75cd78',
  '#42b745',
  '#199c1d',
  '#158719',
  '#117415',
  '#0d5d10',
  '#09470c',
];
const danger: MantineColorsTuple = [
  '#fdeeee',
  '#fbdada',
  '#f6b3b3',
  '#f08a8a',
  '#ea6666',
  '#e64444',
  '#d93434',
  '#c42727',
  '#a01f1f',
  '#7c1818',
];
const warning: MantineColorsTuple = [
  '#fff8e8',
  '#fdeecd',
  '#f9dc9c',
  '#f4c866',
  '#edb339',
  '#d99a1c',
  '#b97f10',
  '#94640a',
  '#744d07',
  '#553803',
];
const dark: MantineColorsTuple = [
  '#e4e7ec',
  '#b9c0ca',
  '#98a2b0',
  '#78828f',
  '#434c58',
  '#353d48',
  '#262d36',
  '#181d24',
  '#12161c',
  '#0d1014',
];

/** The choices of a narrow field are read whole. */
const CHOICES = { dropdown: { minWidth: 200 } } as const;

export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 7 },
  colors: { primary, success, warning, danger, dark },
  fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px' },
      h3: { fontSize: '14px' },
    },
  },
  // Plain objects instead of `Component.extend`, which would pull every component into the login page.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 30 } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // In no capitals.
    Badge: { defaultProps: { tt: 'none' } },
    // A closed list is not mounted: its label would stand for two controls.
    // Wider than its field, a list ends where the field does.
    Combobox: { defaultProps: { keepMounted: false, position: 'bottom-end' } },
    // The foot of a dialog has its own 'Fechar'; two of the same name could not be told apart.
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': UI.sairDaJanela } } },
    // The head of a dialog is no banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Select: { defaultProps: { openOnFocus: false }, styles: CHOICES },
    MultiSelect: { defaultProps: { openOnFocus: false }, styles: CHOICES },
    Tooltip: {
      defaultProps: { openDelay: 250, withArrow: true, events: { hover: true, focus: true, touch: true } },
    },
  },
});

/** The theme in the shades of a network's brand; the product's own without. */
export function themeOf(tons: readonly string[] | null | undefined): MantineThemeOverride {
  if (!tons) return theme;
  // The server keeps exactly ten.
  return { ...theme, colors: { ...theme.colors, primary: tons as unknown as MantineColorsTuple } };
}

/** Behind and in what is toned down in the dark scheme: the hue stays to be seen. */
const escuro = (cor: string, tons: readonly string[]) => ({
  [`--mantine-color-${cor}-light`]: `color-mix(in srgb, ${tons[5]} 26%, transparent)`,
  [`--mantine-color-${cor}-light-hover`]: `color-mix(in srgb, ${tons[5]} 36%, transparent)`,
  [`--mantine-color-${cor}-light-color`]: tons[3] ?? '',
});

/** Hints, placeholders and errors reach AA on every surface of the scheme. */
export const cssVariables: CSSVariablesResolver = ({ colors: { primary: tons = primary } }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#596270',
    '--mantine-color-placeholder': '#6b7480',
    '--mantine-color-error': '#c42727',
    // Weekends of the calendar.
    '--mantine-color-red-6': '#c42727',
    '--mantine-color-text': '#1b2129',
    '--rg-surface': '#f7f8fa',
    '--rg-border': '#e1e5ea',
    '--rg-row-hover': '#f3f7fa',
    '--rg-selected': `color-mix(in srgb, ${tons[5]} 10%, var(--mantine-color-body))`,
    '--rg-head': '#f7f8fa',
    '--rg-focus': tons[7],
  },
  dark: {
    '--mantine-color-dimmed': '#a2acb9',
    '--mantine-color-placeholder': '#8f99a6',
    '--mantine-color-error': '#f6a0a0',
    '--mantine-color-anchor': tons[3],
    ...escuro('primary', tons),
    ...escuro('success', success),
    ...escuro('warning', warning),
    ...escuro('danger', danger),
    '--mantine-color-gray-light': `color-mix(in srgb, ${dark[2]} 26%, transparent)`,
    '--rg-surface': '#12161c',
    '--rg-border': '#2b323c',
    '--rg-row-hover': '#1e252e',
    '--rg-selected': `color-mix(in srgb, ${tons[5]} 18%, var(--mantine-color-body))`,
    '--rg-head': '#1c222a',
    '--rg-focus': tons[3],
  },
});
