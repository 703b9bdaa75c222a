import { REGISTROS, userExc } from '@retaguarda/contract';
import { nomeSituacaoPessoa } from '@retaguarda/domain';
import { IconCoins } from '@tabler/icons-react';
import { Suspense } from 'react';
import { call } from '../../../lib/call/api.ts';
import type { ListAddress } from '../../../lib/list/list-address.ts';
import type { OpenRecord, RegistrySearch } from '../../../lib/list/search-record.ts';
import { lazyView } from '../../../lib/load-code.ts';
import type { Filtro, RegistroDaLista, Tipo } from '../../../registros/registro.ts';
import { usePermissoes } from '../../../sessao/public.ts';
import type { RowAct } from '../../../ui/acts/row-acts.tsx';
import { usePanelOf } from '../../../ui/dialog/use-panel.ts';
import { missing } from '../../../ui/form/missing.ts';
import type { PageOf } from '../../../ui/list/use-paged-rows.ts';
import { useAtoDeAcesso } from '../../acesso/public.ts';
import { COMO_RECEBE } from '../como-recebe-textos.ts';
import { SituacaoUsuario } from '../situacao-usuario.tsx';
import { USUARIOS as T } from '../textos.ts';
import { invalidateUsuarios, USUARIO } from '../usuario-queries.ts';
import { COLUNAS, type UsuarioLinha } from './usuario-columns.ts';
import { INICIO } from './usuario-list-search.ts';

const UsuarioDialog = lazyView(() => import('../usuario-dialog.tsx'), 'UsuarioDialog');
const ComoRecebeDialog = lazyView(() => import('../como-recebe-dialog.tsx'), 'ComoRecebeDialog');

/** In the row of a person: how it is paid, and nothing else of its registration. */
function useAtoDeComoRecebe(): (pessoa: { id: number }) => RowAct {
  const recebe = usePanelOf('recebe');
  const blocked = missing(usePermissoes(), 'pessoaPagAlt');
  return ({ id }) => ({
    label: COMO_RECEBE.nome,
    icon: <IconCoins size={16} />,
    blocked,
    onPress: () => recebe.open(id),
  });
}

/** What that opens over the list. */
function ComoRecebePainel() {
  const recebe = usePanelOf('recebe');
  return (
    <Suspense>
      {recebe.which !== undefined && (
        <ComoRecebeDialog pessoaId={Number(recebe.which)} onSaved={() => undefined} onClose={recebe.close} />
      )}
    </Suspense>
  );
}

export const USUARIOS: RegistroDaLista<UsuarioLinha, PageOf<UsuarioLinha>> = {
  tipo: 'pessoa',
  lista: 'usuarios',
  ordem: 'usuarios',
  inicio: INICIO,
  permissoes: REGISTROS.pessoa.permissoes,
  id: (u) => u.id,
  columns: () => [
    ...COLUNAS,
    {
      key: 'situacao',
      header: T.situacao,
      cell: ({ id, nome, situacao }) => <SituacaoUsuario id={id} nome={nome} situacao={situacao} />,
      text: (u) => nomeSituacaoPessoa(u.situacao),
      width: 190,
    },
  ],
  useAtos: () => {
    const acesso = useAtoDeAcesso();
    const recebe = useAtoDeComoRecebe();
    return (pessoa) => [recebe(pessoa), ...acesso(pessoa)];
  },
  Painel: ComoRecebePainel,
  exclusao: {
    pergunta: (u) => T.confirmaExclusao(u.nome),
    call: ({ id }) => call(userExc, { body: { id } }),
    invalidate: invalidateUsuarios,
  },
};

/** The people of a category, wherever they are listed. */
export const usuariosDaCategoria = (
  categoria: Tipo | null,
  address: ListAddress<RegistrySearch>,
  onClose: (deTipo?: number) => void = address.close,
) => ({
  de: USUARIOS,
  label: categoria?.nome ?? T.titulo,
  totalOf: categoria?.nome,
  categoria: categoria?.id ?? 0,
  address,
  query: (filtro: Filtro, page: number) => USUARIO.pagina({ ...filtro, catId: categoria?.id ?? 0 }, page),
  dialog: (registro: OpenRecord) => (
    <UsuarioDialog
      registro={registro}
      tipoAtor={categoria?.id ?? 0}
      categoria={categoria?.nome ?? ''}
      onClose={onClose}
    />
  ),
});
