import { Modal } from '@mantine/core';
import {
  DIALOGO,
  type EmpresaDetalhe,
  empAlt,
  empInc,
  faltasDaEmpresa,
  type Permissoes,
} from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { definicoesDaEtapa } from '../../atributos/conversao.ts';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { RegistroDialog } from '../../atributos/registro/registro-dialog.tsx';
import { useEdicao } from '../../edicao/use-edicao.ts';
import { call } from '../../lib/api.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import { EmpresaFields, EmpresaSwitches } from './empresa-fields.tsx';
import { CAMPOS, type EmpresaValores, guardadaDe, lerAtual } from './empresa-form.ts';
import { empresaQuery, invalidateEmpresas, tiposEmpresaQuery } from './empresa-queries.ts';
import { DIALOGO_EMPRESA as T } from './textos.ts';
// The attributes' own controls, whichever a category has.
import '../../ui/styles-form.ts';

interface EmpresaDialogProps {
  registro: Aberto;
  /** In which a new one is included. */
  categoria: number;
  /** Its name, for the title. */
  tipo: string | undefined;
  onClose: () => void;
}

interface EmpresaFormProps {
  detalhe: EmpresaDetalhe;
  tipo: string;
  permissions: Permissoes;
  usuario: { id: number; nome: string };
  onClose: () => void;
}

const ETAPA = 1;

function tituloDe(nova: boolean, edita: boolean, tipo: string): string {
  if (nova) return T.inclusao(tipo);
  return edita ? T.edicao(tipo) : T.visualizacao(tipo);
}

function EmpresaForm({ detalhe, tipo, permissions, usuario, onClose }: EmpresaFormProps) {
  const client = useQueryClient();
  const { empId, categoriaId, fusoHorario } = detalhe.empresa;
  const nova = empId === 0;
  const edita = permissions.has(nova ? 'empInc' : 'empAlt');
  const [store] = useState(
    () =>
      new AtributoFormStore({
        definicoes: definicoesDaEtapa(detalhe.definicoes, ETAPA),
        valores: detalhe.atributos.atributos,
        permissoes: permissions,
        novo: nova,
        somenteLeitura: !edita,
      }),
  );
  const registro = useEdicao<EmpresaValores, { message: string }>({
    nome: (id) => (id === 0 ? `empresa.nova.${categoriaId}` : `empresa.${id}`),
    id: empId,
    userId: usuario.id,
    guardado: guardadaDe(detalhe),
    campos: CAMPOS,
    valida: faltasDaEmpresa,
    store,
    somenteLeitura: !edita,
    salva: (valores, { id, versao, atributos, chave }) => {
      const { situacao, ...campos } = valores;
      const ativa = situacao === 1 ? 1 : 0;
      const emp = {
        ...campos,
        empId: id,
        categoriaId,
        versao,
        situacao: id === 0 ? undefined : ativa,
      } as const;
      return call(id === 0 ? empInc : empAlt, {
        body: { emp, atributos, tipoSave: 1 },
        idempotencyKey: chave,
      });
    },
    lerAtual,
    onSaved: () => void invalidateEmpresas(client),
    onDone: onClose,
  });
  return (
    <RegistroDialog
      title={tituloDe(nova, edita, tipo)}
      salvar={edita ? T.salvar : null}
      registro={registro}
      usuario={usuario.nome}
      onClose={onClose}
    >
      <AtributoForm
        store={store}
        antes={<EmpresaFields form={registro.form} readOnly={!edita} fusoHorario={fusoHorario} />}
        depois={
          <EmpresaSwitches
            form={registro.form}
            readOnly={!edita}
            nova={nova}
            podeSituacao={permissions.has('changeSituacao')}
          />
        }
      />
    </RegistroDialog>
  );
}

/** One company, new or stored, over the list. */
export function EmpresaDialog({ registro, categoria, tipo = T.empresa, onClose }: EmpresaDialogProps) {
  const permissions = usePermissoes();
  const usuario = useUsuario();
  const narrow = useNarrow();
  const { data: tipos } = useQuery(tiposEmpresaQuery);
  const podeAlterar = permissions.has('empAlt');
  const { data, error, refetch } = useQuery({
    ...empresaQuery({ registro, categoria, podeAlterar }),
    enabled: usuario !== undefined,
  });
  if (data && usuario)
    return (
      <EmpresaForm
        detalhe={data}
        tipo={tipos?.find((t) => t.catgId === data.empresa.categoriaId)?.categoria ?? tipo}
        permissions={permissions}
        usuario={usuario}
        onClose={onClose}
      />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size={DIALOGO.usuario}
      fullScreen={narrow}
      title={tituloDe(registro === NOVO, podeAlterar, tipo)}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} />}
    </Modal>
  );
}
