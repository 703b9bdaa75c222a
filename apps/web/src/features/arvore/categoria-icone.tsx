import { ICONES_CATEGORIA } from '@retaguarda/contract';
import {
  type Icon,
  IconBox,
  IconBriefcase,
  IconBuilding,
  IconCar,
  IconFileText,
  IconFolder,
  IconGavel,
  IconHome,
  IconPoint,
  IconStar,
  IconStethoscope,
  IconTag,
  IconTool,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';

export type NomeIcone = (typeof ICONES_CATEGORIA)[number];

const ICONES: Readonly<Record<NomeIcone, Icon>> = {
  pasta: IconFolder,
  pessoa: IconUser,
  grupo: IconUsersGroup,
  empresa: IconBriefcase,
  predio: IconBuilding,
  casa: IconHome,
  martelo: IconGavel,
  estetoscopio: IconStethoscope,
  documento: IconFileText,
  caixa: IconBox,
  veiculo: IconCar,
  ferramenta: IconTool,
  estrela: IconStar,
  etiqueta: IconTag,
};

/** Of the types of categories, for those without an icon of their own. */
const DO_TIPO: Readonly<Record<number, NomeIcone>> = {
  1: 'grupo',
  2: 'etiqueta',
  3: 'caixa',
  4: 'documento',
  5: 'predio',
};

const ehIcone = (nome: string): nome is NomeIcone => ICONES_CATEGORIA.some((i) => i === nome);

/** The icon of that name, else that of the category's type. */
export const nomeDoIcone = (nome: string, tipoSysId: number): NomeIcone | undefined =>
  ehIcone(nome) ? nome : DO_TIPO[tipoSysId];

interface CategoriaIconeProps {
  nome: NomeIcone | undefined;
}

export function CategoriaIcone({ nome }: CategoriaIconeProps) {
  const Found = nome === undefined ? IconPoint : ICONES[nome];
  return <Found size={16} stroke={1.6} aria-hidden="true" />;
}
