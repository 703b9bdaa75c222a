import {
  type Icon,
  IconAddressBook,
  IconArrowsExchange,
  IconBriefcase,
  IconBuilding,
  IconBuildingWarehouse,
  IconCar,
  IconCategory,
  IconFileDescription,
  IconFileImport,
  IconForms,
  IconGift,
  IconHeartHandshake,
  IconHome,
  IconMail,
  IconPackages,
  IconPoint,
  IconReceipt,
  IconSettings,
  IconShieldQuestion,
  IconShoppingCart,
  IconSpeakerphone,
  IconTool,
  IconTools,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';

/** Icons a menu entry may name; an unknown name shows the neutral one. */
const ICONS: Readonly<Record<string, Icon>> = {
  home: IconHome,
  operacao: IconBriefcase,
  pericias: IconFileDescription,
  baixas: IconReceipt,
  cadastros: IconAddressBook,
  usuarios: IconUsers,
  empresas: IconBuilding,
  oficina: IconTools,
  veiculos: IconCar,
  ordem_servico: IconTool,
  estoqueArea: IconPackages,
  estoque: IconBuildingWarehouse,
  movEstoque: IconArrowsExchange,
  comprasEstoque: IconShoppingCart,
  pedidosEstoque: IconGift,
  relacionamento: IconHeartHandshake,
  campanha: IconSpeakerphone,
  importacao: IconFileImport,
  administracao: IconSettings,
  perfis: IconUserShield,
  categoria: IconCategory,
  catalogo: IconForms,
  acessos: IconShieldQuestion,
  mensagens: IconMail,
};

interface MenuIconProps {
  name: string;
}

export function MenuIcon({ name }: MenuIconProps) {
  const Found = ICONS[name] ?? IconPoint;
  return <Found size={16} stroke={1.6} aria-hidden="true" />;
}
