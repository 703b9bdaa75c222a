import { Text } from '@mantine/core';
import { type Permissoes, REGISTROS, type UsuarioDetalhe } from '@retaguarda/contract';
import { nomeSituacaoPessoa, tomSituacaoPessoa } from '@retaguarda/domain';
import { Suspense, useState } from 'react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import type { OpenRecord } from '../../lib/list/search-record.ts';
import { AbreRegistro } from '../../registros/abre-registro.tsx';
import { podeEditar, tituloDe } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { AcessoLink } from '../acesso/public.ts';
import { WhatsappAto } from '../whatsapp/public.ts';
import { AcessosFields } from './acessos-fields.tsx';
import { DemonstrativoLink } from './demonstrativo-link.tsx';
import { Foto, FotoNova } from './foto.tsx';
import { LgpdSecao } from './lgpd-secao.tsx';
import { LinkSenha } from './link-senha.tsx';
import { PagamentoFields } from './pagamento-fields.tsx';
import { PontosSecao } from './pontos-secao.tsx';
import { SecaoFechada } from './secao.tsx';
import { SessoesSecao } from './sessoes-secao.tsx';
import { SituacaoUsuario } from './situacao-usuario.tsx';
import { SECOES, DIALOGO_USUARIO as T } from './textos.ts';
import { useUsuarioForm } from './use-usuario.ts';
import classes from './usuario.module.css';
import { UsuarioFields } from './usuario-fields.tsx';
import { USUARIO } from './usuario-queries.ts';
// The attributes' own controls, whichever a category has.
import '../../ui/styles-form.ts';

interface UsuarioFormDialogProps {
  detalhe: UsuarioDetalhe;
  permissions: Permissoes;
  usuario: { id: number; nome: string };
  onClose: () => void;
}

type ParteProps = Omit<UsuarioFormDialogProps, 'usuario'>;

/** What is asked for on demand, and acts at once. */
function Partes({ detalhe: { user }, permissions, onClose }: ParteProps) {
  return (
    <>
      {permissions.has('userReset') && (
        <SecaoFechada titulo={SECOES.sessoes}>{() => <SessoesSecao id={user.id} />}</SecaoFechada>
      )}
      <SecaoFechada titulo={SECOES.pontos}>{() => <PontosSecao id={user.id} />}</SecaoFechada>
      {permissions.has('userLgpd') && (
        <SecaoFechada titulo={SECOES.lgpd}>
          {() => <LgpdSecao user={user} permissions={permissions} onAnonimizada={onClose} />}
        </SecaoFechada>
      )}
    </>
  );
}

/** The form of one person in its dialog. */
function UsuarioFormDialog({ detalhe, permissions, usuario, onClose }: UsuarioFormDialogProps) {
  const { user, perfis, atuacao } = detalhe;
  const novo = user.id === 0;
  const edita = permissions.has(novo ? 'userInc' : 'userAlt') && !user.anonimizada;
  const [situacao, setSituacao] = useState(user.situacao);
  const { registro, store, foto, setFoto } = useUsuarioForm({
    detalhe,
    permissions,
    userId: usuario.id,
    edita,
    onSaved: onClose,
  });
  const { form } = registro;
  const campos = { form, user, readOnly: !edita, permissions };
  const podeLink = edita && !novo && permissions.has('userReset');
  return (
    <RegistroDialog
      address="?registro"
      title={tituloDe({ nova: novo, edita }, T)(user.categoria)}
      salvar={edita ? T.salvar : null}
      registro={registro}
      gravado={{ tipo: 'pessoa', id: user.id, nome: user.nome }}
      estado={{ nome: nomeSituacaoPessoa(situacao), tom: tomSituacaoPessoa(situacao) }}
      tools={
        <>
          {!novo && permissions.has('baixas') && <DemonstrativoLink id={user.id} />}
          {!novo && permissions.has('acessos') && <AcessoLink pessoa={user.id} />}
          <Suspense>{!novo && !user.anonimizada && <WhatsappAto origem="pessoa" id={user.id} />}</Suspense>
          {podeLink && <LinkSenha user={{ ...user, situacao }} />}
        </>
      }
      onClose={onClose}
    >
      <div className={classes.cabeca}>
        {novo ? (
          <FotoNova nome={form.values.nome} imagem={foto} onImagem={setFoto} />
        ) : (
          <Foto id={user.id} nome={user.nome} urlImg={user.urlImg} readOnly={!edita} />
        )}
        {user.resp !== '' && (
          <Text size="sm" c="dimmed">
            {T.registradoPor(user.resp)}
          </Text>
        )}
        {!novo && (
          <div className={classes.situacao}>
            <SituacaoUsuario
              id={user.id}
              nome={user.nome}
              situacao={situacao}
              fixa={user.anonimizada}
              onChanged={setSituacao}
            />
          </div>
        )}
      </div>
      {user.anonimizada && (
        <Text size="sm" mb="md">
          {T.anonimizada}
        </Text>
      )}
      <AtributoForm store={store} antes={<UsuarioFields {...campos} />} />
      <PagamentoFields {...campos} />
      <AcessosFields {...campos} perfis={perfis} atuacao={atuacao} />
      {!novo && <Partes detalhe={detalhe} permissions={permissions} onClose={onClose} />}
    </RegistroDialog>
  );
}

interface UsuarioDialogProps {
  registro: OpenRecord;
  /** In which a new one is included. */
  tipoAtor: number;
  categoria: string;
  onClose: (tipoAtor?: number) => void;
}

/** One person, new or stored, over a list. */
export function UsuarioDialog({ registro, tipoAtor, categoria, onClose }: UsuarioDialogProps) {
  return (
    <AbreRegistro
      address="?registro"
      tipo="pessoa"
      registro={registro}
      edita={podeEditar(REGISTROS.pessoa.permissoes)}
      query={({ edita }) => USUARIO.um(registro, { categoria: tipoAtor, edita })}
      titulo={(modo) => tituloDe(modo, T)(categoria || T.pessoa)}
      onClose={() => onClose()}
    >
      {(detalhe, quem) => (
        <UsuarioFormDialog {...quem} detalhe={detalhe} onClose={() => onClose(detalhe.user.tipoAtor)} />
      )}
    </AbreRegistro>
  );
}
