import { type OrdemServico, osAlt, osInc, type Permissoes } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEdicao } from '../../edicao/use-edicao.ts';
import { call } from '../../lib/api.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { AbreRegistro } from '../../registros/abre-registro.tsx';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import type { Usuario } from '../sessao/public.ts';
import { OrdemFields } from './ordem-fields.tsx';
import { CAMPOS, guardadaDe, lerAtual, novaDe, type OrdemValores, valida } from './ordem-form.ts';
import { ORDEM } from './ordem-queries.ts';
import { DIALOGO_ORDEM as T } from './textos.ts';

interface OrdemDialogProps {
  registro: Aberto;
  onClose: () => void;
}

interface OrdemFormProps {
  ordem: OrdemServico | null;
  edita: boolean;
  usuario: Usuario;
  onClose: () => void;
}

function tituloDe(nova: boolean, edita: boolean): string {
  if (!edita) return T.visualizacao;
  return nova ? T.inclusao : T.edicao;
}

function OrdemForm({ ordem, edita, usuario, onClose }: OrdemFormProps) {
  const client = useQueryClient();
  const registro = useEdicao<OrdemValores, { message: string; id: number; versao: number }>({
    nome: (id) => (id === 0 ? 'ordem.nova' : `ordem.${id}`),
    id: ordem?.osId ?? 0,
    userId: usuario.id,
    guardado: ordem ? guardadaDe(ordem) : novaDe(usuario),
    campos: CAMPOS,
    valida,
    somenteLeitura: !edita,
    salva: async ({ pesCliente, veiculo, pesResp, ...campos }, { id, versao, chave }) => {
      const salva = await call(id === 0 ? osInc : osAlt, {
        body: {
          ordemServico: {
            ...campos,
            osId: id,
            versao,
            pesCliente: { id: pesCliente?.id ?? 0 },
            pesResp: { id: pesResp?.id ?? 0 },
            veiculo: { veiculoId: veiculo?.veiculoId ?? 0 },
          },
        },
        idempotencyKey: chave,
      });
      return { ...salva, id: salva.osId };
    },
    lerAtual,
    onSaved: () => void ORDEM.invalida(client),
    onDone: onClose,
  });
  return (
    <RegistroDialog
      title={tituloDe(ordem === null, edita)}
      salvar={edita ? (ordem ? T.editar : T.salvar) : null}
      registro={registro}
      usuario={usuario.nome}
      onClose={onClose}
    >
      <OrdemFields form={registro.form} ordem={ordem} readOnly={!edita} />
    </RegistroDialog>
  );
}

/** One service order, new or stored, over the list. */
export function OrdemDialog({ registro, onClose }: OrdemDialogProps) {
  const nova = registro === NOVO;
  const edita = (permissions: Permissoes) => permissions.has(nova ? 'osInc' : 'osAlt');
  return (
    <AbreRegistro
      query={() => ORDEM.um(registro)}
      titulo={(permissions) => tituloDe(nova, edita(permissions))}
      onClose={onClose}
    >
      {(ordem, { permissions, usuario }) => (
        <OrdemForm ordem={ordem} edita={edita(permissions)} usuario={usuario} onClose={onClose} />
      )}
    </AbreRegistro>
  );
}
