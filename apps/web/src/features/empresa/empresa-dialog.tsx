import { type EmpresaDetalhe, empAlt, empInc, faltasDaEmpresa, REGISTROS } from '@retaguarda/contract';
import { ehAtivo, ligada } from '@retaguarda/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import type { OpenRecord } from '../../lib/list/search-record.ts';
import { AbreRegistro, type Quem } from '../../registros/abre-registro.tsx';
import { estadoDoRegistro, podeEditar, tituloDe } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { useAtributos } from '../../registros/use-atributos.ts';
import { EmpresaFields, EmpresaSwitches } from './empresa-fields.tsx';
import { CAMPOS } from './empresa-form.ts';
import { EMPRESA, tiposEmpresaQuery } from './empresa-queries.ts';
import { type EmpresaValores, guardadaDe, leAtual } from './empresa-valores.ts';
import { EnderecoFields } from './endereco-fields.tsx';
import { DIALOGO_EMPRESA as T } from './textos.ts';
// The attributes' own controls, whichever a category has.
import '../../ui/styles-form.ts';

interface EmpresaDialogProps {
  registro: OpenRecord;
  /** In which a new one is included. */
  categoria: number;
  /** Its name, for the title. */
  tipo: string | undefined;
  onClose: (categoria?: number) => void;
}

interface EmpresaFormProps extends Quem {
  detalhe: EmpresaDetalhe;
  tipo: string;
  onClose: () => void;
}

function EmpresaForm({ detalhe, tipo, nova, edita, permissions, usuario, onClose }: EmpresaFormProps) {
  const client = useQueryClient();
  const { empId, categoriaId, fusoHorario } = detalhe.empresa;
  const { data: tipos } = useQuery(tiposEmpresaQuery);
  const store = useAtributos(
    { definicoes: detalhe.definicoes, valores: detalhe.atributos.atributos },
    {
      permissoes: permissions,
      novo: nova,
      somenteLeitura: !edita,
      registro: nova ? undefined : { tipo: 'empresa', id: empId },
    },
  );
  const registro = useFieldsEditing<EmpresaValores, { message: string }>({
    recordKind: 'empresa',
    draftName: (id) => (id === 0 ? `empresa.nova.${categoriaId}` : `empresa.${id}`),
    id: empId,
    userId: usuario.id,
    stored: guardadaDe(detalhe),
    fields: CAMPOS,
    faultsOf: faltasDaEmpresa,
    store,
    readOnly: !edita,
    save: (valores, { id, versao, atributos, idempotencyKey }) => {
      const { situacao, ...campos } = valores;
      const ativa = ligada(ehAtivo(situacao));
      const emp = {
        ...campos,
        empId: id,
        categoriaId,
        versao,
        situacao: id === 0 ? undefined : ativa,
      } as const;
      return call(id === 0 ? empInc : empAlt, {
        body: { emp, atributos, tipoSave: 1 },
        idempotencyKey,
      });
    },
    parseCurrent: leAtual,
    onSaved: () => void EMPRESA.invalida(client),
    onDone: onClose,
  });
  return (
    <RegistroDialog
      address="?registro"
      title={tituloDe({ nova, edita }, T)(tipos?.find((t) => t.catgId === categoriaId)?.categoria ?? tipo)}
      salvar={edita ? T.salvar : null}
      registro={registro}
      gravado={{
        tipo: 'empresa',
        id: empId,
        nome: detalhe.empresa.nomeFantazia || detalhe.empresa.razaoSocial,
      }}
      estado={estadoDoRegistro(detalhe.empresa.situacao)}
      onClose={onClose}
    >
      <AtributoForm
        store={store}
        antes={
          <EmpresaFields form={registro.form} readOnly={!edita} fusoHorario={fusoHorario}>
            <EnderecoFields form={registro.form} readOnly={!edita} />
          </EmpresaFields>
        }
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
  return (
    <AbreRegistro
      address="?registro"
      tipo="empresa"
      registro={registro}
      edita={podeEditar(REGISTROS.empresa.permissoes)}
      query={({ edita }) => EMPRESA.um(registro, { categoria, edita })}
      titulo={(modo) => tituloDe(modo, T)(tipo)}
      onClose={() => onClose()}
    >
      {(detalhe, quem) => (
        <EmpresaForm
          {...quem}
          detalhe={detalhe}
          tipo={tipo}
          onClose={() => onClose(detalhe.empresa.categoriaId)}
        />
      )}
    </AbreRegistro>
  );
}
