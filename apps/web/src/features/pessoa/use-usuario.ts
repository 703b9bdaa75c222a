import {
  faltasDoUsuario,
  type Permissoes,
  TIPO_SAVE,
  type UsuarioDetalhe,
  userAlt,
  userInc,
} from '@retaguarda/contract';
import { todayIn } from '@retaguarda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { invalidateAccess } from '../../lib/call/query-client.ts';
import { serverNow } from '../../lib/call/server-clock.ts';
import { useAtributos } from '../../registros/use-atributos.ts';
import { enviaPrimeira } from './use-foto.ts';
import {
  camposDe,
  guardadaDe,
  leAtual,
  ocultosDe,
  resetDe,
  SECRETOS,
  type UsuarioValores,
  userDoEnvio,
} from './usuario-form.ts';
import { invalidateUsuarios } from './usuario-queries.ts';

interface Options {
  detalhe: UsuarioDetalhe;
  permissions: Permissoes;
  userId: number;
  edita: boolean;
  onSaved: () => void;
}

/** Whether it says how the person is paid: only who sees that can alter it here. */
const daPagamento = ({ pagamento }: UsuarioDetalhe['user'], permissions: Permissoes): boolean =>
  pagamento !== undefined && permissions.has('pessoaPagAlt');

/** The form's own verdict, which is the server's but for what others have already. */
const validador =
  ({ user, atuacao }: UsuarioDetalhe, permissions: Permissoes) =>
  (valores: UsuarioValores): ReturnType<typeof faltasDoUsuario> =>
    faltasDoUsuario(valores, {
      completo: true,
      perfis: permissions.has('altPerfisUser'),
      temChave: user.autenticacao.api.autId > 0,
      hoje: todayIn(serverNow()) ?? '',
      ocultos: ocultosDe(user, valores),
      outrasEmpresas: atuacao.outras,
      pagamento: daPagamento(user, permissions),
    });

/** The whole dialog's form. */
export function useUsuarioForm({ detalhe, permissions, userId, edita, onSaved }: Options) {
  const client = useQueryClient();
  const { user, perfis, atuacao } = detalhe;
  const novo = user.id === 0;
  const [foto, setFoto] = useState<Blob | null>(null);
  const store = useAtributos(
    { definicoes: detalhe.atributos.definicoes, valores: detalhe.atributos.atributos },
    {
      permissoes: permissions,
      novo,
      somenteLeitura: !edita,
      registro: novo ? undefined : { tipo: 'pessoa', id: user.id },
    },
  );
  const nomesEm = (itens: readonly { id: number; nome: string }[]) => (ids: readonly number[]) =>
    itens.flatMap((p) => (ids.includes(p.id) ? [p.nome] : [])).join(', ');
  const empresa = (id: number) => user.empresas.find((e) => e.id === id)?.nome ?? (id === 0 ? '' : `#${id}`);
  const registro = useFieldsEditing<UsuarioValores, { message: string; id: number }>({
    recordKind: 'pessoa',
    draftName: (id) => (id === 0 ? `usuario.novo.${user.tipoAtor}` : `usuario.${id}`),
    id: user.id,
    userId,
    stored: guardadaDe(detalhe),
    fields: camposDe(nomesEm(perfis.itens), empresa, nomesEm(atuacao.itens)),
    faultsOf: validador(detalhe, permissions),
    store,
    readOnly: !edita,
    secrets: SECRETOS,
    save: (valores, { id, versao, atributos, idempotencyKey }) =>
      call(id === 0 ? userInc : userAlt, {
        body: {
          user: userDoEnvio({ ...user, id }, valores, {
            versao,
            empresa: permissions.has('userEmp'),
            pagamento: daPagamento(user, permissions),
          }),
          perfis: perfis.enabled ? [...valores.perfis] : undefined,
          atuacao: atuacao.enabled
            ? { todas: valores.atuacao === null, empresas: [...(valores.atuacao ?? [])] }
            : undefined,
          reset: resetDe(valores),
          atributos,
          tipoSave: TIPO_SAVE.saindo,
        },
        idempotencyKey,
      }),
    parseCurrent: leAtual,
    onSaved: ({ id }) => {
      if (novo && foto) void enviaPrimeira(client, id, foto);
      else if (user.proprio) void invalidateAccess(client);
      void invalidateUsuarios(client);
    },
    onDone: onSaved,
  });
  return { registro, store, novo, foto, setFoto };
}
