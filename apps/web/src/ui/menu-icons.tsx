import type { Icone } from '@retaguarda/contract';
import {
  type Icon,
  IconAddressBook,
  IconArrowsExchange,
  IconBolt,
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendar,
  IconCalendarOff,
  IconCar,
  IconCash,
  IconCategory,
  IconChartBar,
  IconFileDescription,
  IconFileImport,
  IconFileText,
  IconForms,
  IconGift,
  IconHeartbeat,
  IconHeartHandshake,
  IconHome,
  IconList,
  IconMail,
  IconPackages,
  IconPlugConnected,
  IconPoint,
  IconReceipt,
  IconServer,
  IconSettings,
  IconShieldQuestion,
  IconShoppingCart,
  IconSpeakerphone,
  IconTool,
  IconTools,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<Icone, Icon>> = {
  home: IconHome,
  integracoes: IconPlugConnected,
  operacao: IconBriefcase,
  pericias: IconFileDescription,
  agenda: IconCalendar,
  baixas: IconReceipt,
  pagamentos: IconCash,
  banco: IconBuildingBank,
  documentos: IconFileText,
  relatorios: IconChartBar,
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
  calendario: IconCalendarOff,
  perfis: IconUserShield,
  categoria: IconCategory,
  catalogo: IconForms,
  acessos: IconShieldQuestion,
  escritorio: IconBuildingStore,
  mensagens: IconMail,
  saude: IconHeartbeat,
  instalacao: IconServer,
  automacoes: IconBolt,
  lista: IconList,
};

const byName: ReadonlyMap<string, Icon> = new Map(Object.entries(ICONS));

interface MenuIconProps {
  name: string;
}

/** The icon that the menu names; the neutral one for a name of another version. */
export function MenuIcon({ name }: MenuIconProps) {
  const Found = byName.get(name) ?? IconPoint;
  return <Found size={16} stroke={1.6} aria-hidden="true" />;
}
