import { type Escritorio, escAlt, type escVer, type RouteResponse } from '@retaguarda/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { PresencaDoRegistro } from '../../registros/presenca/presenca-do-registro.tsx';
import { RegistroForm } from '../../registros/registro-form.tsx';
import { useDesfeito } from '../../registros/use-desfeito.ts';
import { invalidateBranding, usePermissoes, useUsuario } from '../../sessao/public.ts';
import { WithBand } from '../../ui/dialog/dialog-band.tsx';
import { FormGrid } from '../../ui/form/form-grid.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { officeQuery } from '../../ui/print/use-paper.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { CustoSecao } from './custo-secao.tsx';
import classes from './escritorio.module.css';
import { EscritorioFields } from './escritorio-fields.tsx';
import { CAMPOS, type EscritorioValores, faltas, guardadoDe, leAtual } from './escritorio-form.ts';
import { type EscritorioDaPagina, escritorioNoForm, escritorioQuery } from './escritorio-queries.ts';
import { EscritorioSecao } from './escritorio-secao.tsx';
import { LogoSecao } from './logo-secao.tsx';
import { PapelDoEscritorio } from './papel-do-escritorio.tsx';
import { PeDoEscritorio } from './pe-do-escritorio.tsx';
import { ESCRITORIO as T } from './textos.ts';

const ROTA = '/escritorio';
/** There is one office a network. */
const ESTE = 1;

/** The office as it is edited on its page. */
function useEscritorio(escritorio: Escritorio, userId: number, readOnly: boolean) {
  const client = useQueryClient();
  return useFieldsEditing<EscritorioValores, { message: string; id: number; versao: number }>({
    recordKind: 'escritorio',
    draftName: () => 'escritorio',
    id: ESTE,
    userId,
    stored: guardadoDe(escritorio),
    fields: CAMPOS,
    faultsOf: faltas,
    readOnly,
    save: async (valores, { versao, idempotencyKey }) => ({
      ...(await call(escAlt, { body: { escritorio: { ...valores, versao } }, idempotencyKey })),
      id: ESTE,
    }),
    parseCurrent: leAtual,
    onSaved: () => {
      for (const { queryKey } of [escritorioQuery, officeQuery]) void client.invalidateQueries({ queryKey });
      invalidateBranding();
    },
  });
}

interface EscritorioFormProps {
  /** What the form began with. */
  inicial: RouteResponse<typeof escVer>;
  pagina: EscritorioDaPagina;
  userId: number;
}

/** The form in its column, beside it the head of a receipt with what is typed, and the foot that saves. */
function EscritorioForm({ inicial, pagina, userId }: EscritorioFormProps) {
  const id = useId();
  const bloqueado = missing(usePermissoes(), 'escAlt');
  const readOnly = bloqueado !== undefined;
  const registro = useEscritorio(inicial.escritorio, userId, readOnly);
  return (
    <WithBand>
      {(band) => (
        <>
          <div className={classes.rolagem}>
            {band}
            <div className={classes.pagina}>
              <div className={classes.coluna} data-fields>
                <PresencaDoRegistro tipo="escritorio" id={inicial.registroId} editando={registro.isDirty} />
                <RegistroForm id={id} registro={registro}>
                  <EscritorioSecao titulo={T.dados}>
                    <FormGrid>
                      <EscritorioFields form={registro.form} readOnly={readOnly} />
                    </FormGrid>
                  </EscritorioSecao>
                </RegistroForm>
                <LogoSecao url={pagina.logo} bloqueado={bloqueado} />
                <CustoSecao entram={pagina.custoDaNfe} bloqueado={bloqueado} />
              </div>
              <PapelDoEscritorio valores={registro.form.values} logo={pagina.logo} />
            </div>
          </div>
          <PeDoEscritorio form={id} registro={registro} bloqueado={bloqueado} />
        </>
      )}
    </WithBand>
  );
}

/** The office of this network: who it is, where it stands, what its screens and papers look like. */
export function EscritorioPage() {
  const usuario = useUsuario();
  const pagina = useQuery(escritorioQuery);
  const inicial = useQuery(escritorioNoForm);
  const [vez] = useDesfeito({ tipo: 'escritorio', id: ESTE, refetch: inicial.refetch });
  const pronta = pagina.data && inicial.data && usuario;
  const error = pagina.error ?? inicial.error;
  const refetch = () => void Promise.all([pagina.refetch(), inicial.refetch()]);
  return (
    <div className={classes.tela}>
      <PageHeader route={ROTA} title={T.titulo} desc={T.desc} />
      {error && !pronta && <ErrorState error={error} onRetry={refetch} />}
      {!pronta && !error && <TableSkeleton rows={6} />}
      {pagina.data && inicial.data && usuario && (
        <EscritorioForm key={vez} inicial={inicial.data} pagina={pagina.data} userId={usuario.id} />
      )}
    </div>
  );
}
