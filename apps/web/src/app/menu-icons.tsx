import {
  type Icon,
  IconBriefcase,
  IconFileDescription,
  IconHome,
  IconPoint,
  IconReceipt,
} from '@tabler/icons-react';

/** Icons a menu entry may name; an unknown name shows the neutral one. */
const ICONS: Readonly<Record<string, Icon>> = {
  home: IconHome,
  operacao: IconBriefcase,
  pericias: IconFileDescription,
  baixas: IconReceipt,
};

interface MenuIconProps {
  name: string;
}

export function MenuIcon({ name }: MenuIconProps) {
  const Found = ICONS[name] ?? IconPoint;
  return <Found size={16} stroke={1.6} aria-hidden="true" />;
}
