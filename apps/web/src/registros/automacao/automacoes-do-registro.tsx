import type { ComLote } from '@retaguarda/contract';
import type { DialogAddress } from '../../ui/dialog/address.ts';
import { ExecucoesPainel } from './execucoes-painel.tsx';
import { EXECUCOES_T as T } from './execucoes-textos.ts';

interface AutomacoesDoRegistroProps {
  tipo: ComLote;
  id: number;
  address: DialogAddress;
  opened: boolean;
  onClose: () => void;
}

/** What automations did with one record. */
export const AutomacoesDoRegistro = ({ tipo, id, ...painel }: AutomacoesDoRegistroProps) => (
  <ExecucoesPainel titulo={T.doRegistro} registro={{ tipo, id }} {...painel} />
);
