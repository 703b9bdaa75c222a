import {
  type AtoDaAutomacao,
  type AtoDe,
  AUTOMACAO,
  type NomeDoAto,
  pedeCategoria,
} from '@retaguarda/contract';
import { Cell, FormGrid } from '../../../ui/form/form-grid.tsx';
import { IntegerInput } from '../../../ui/form/integer-input.tsx';
import { LazySelect } from '../../../ui/form/lazy-select.tsx';
import { ATO_T as T } from '../textos.ts';
import { CamposDoAto } from './campos-do-ato.tsx';
import { registroDe } from './edicao.ts';
import { HORAS, opcaoDe, opcoesDe } from './opcoes.ts';
import { QuemField } from './quem-field.tsx';
import { TextoComCampos } from './texto-com-campos.tsx';
import { useEscritaDaAutomacao } from './vocabulario-context.ts';

export interface AtoProps<A = AtoDaAutomacao> {
  ato: A;
  onMuda: (ato: AtoDaAutomacao) => void;
}
type Do<N extends NomeDoAto> = AtoProps<AtoDe<N>>;

const MAX = { aviso: 400, assunto: 200, texto: 4000, titulo: 120, dias: 365 } as const;

interface DoTextoProps<A extends { texto: string }> extends Omit<AtoProps<A>, 'ato'> {
  ato: A & AtoDaAutomacao;
  maxLength: number;
  label?: string;
  rows?: number;
}

/** What an act writes. */
const DoTexto = <A extends { texto: string }>({
  ato,
  onMuda,
  label = T.texto,
  ...campo
}: DoTextoProps<A>) => (
  <TextoComCampos
    label={label}
    {...campo}
    value={ato.texto}
    onChange={(texto) => onMuda({ ...ato, texto })}
  />
);

/** Whom an act is told to, beside what else it takes. */
const DeQuem = ({ ato, onMuda }: Do<'notifica' | 'email'>) => (
  <Cell lg={5} md={12}>
    <QuemField quem={ato.quem} onMuda={(quem) => onMuda({ ...ato, quem })} />
  </Cell>
);

function DoCampo({ ato, onMuda }: Do<'campo'>) {
  const { vocabulario } = useEscritaDaAutomacao();
  return (
    <CamposDoAto
      campos={ato.campos}
      oferecidos={vocabulario.campos.map((c) => ({ chave: c.chave, label: c.definicao.label }))}
      onMuda={(campos) => onMuda({ ...ato, campos })}
    />
  );
}

function DaSituacao({ ato, onMuda }: Do<'situacao'>) {
  const { vocabulario, readOnly } = useEscritaDaAutomacao();
  return (
    <FormGrid>
      <Cell lg={4}>
        <LazySelect
          label={T.situacao}
          allowDeselect={false}
          data={opcoesDe(vocabulario.situacoes)}
          value={String(ato.situacao)}
          readOnly={readOnly}
          onChange={(v) => v !== null && onMuda({ ...ato, situacao: Number(v) })}
        />
      </Cell>
    </FormGrid>
  );
}

const DoAviso = ({ ato, onMuda }: Do<'notifica'>) => (
  <FormGrid>
    <DeQuem ato={ato} onMuda={onMuda} />
    <Cell lg={7} md={12}>
      <DoTexto ato={ato} onMuda={onMuda} maxLength={MAX.aviso} />
    </Cell>
  </FormGrid>
);

function DoEmail({ ato, onMuda }: Do<'email'>) {
  return (
    <FormGrid>
      <DeQuem ato={ato} onMuda={onMuda} />
      <Cell lg={7} md={12}>
        <TextoComCampos
          label={T.assunto}
          maxLength={MAX.assunto}
          value={ato.assunto}
          onChange={(assunto) => onMuda({ ...ato, assunto })}
        />
      </Cell>
      <Cell lg={12} md={12}>
        <DoTexto ato={ato} onMuda={onMuda} rows={3} maxLength={MAX.texto} />
      </Cell>
    </FormGrid>
  );
}

const DoWhatsapp = ({ ato, onMuda }: Do<'whatsapp'>) => (
  <DoTexto ato={ato} onMuda={onMuda} label={T.textoWhatsapp} rows={3} maxLength={AUTOMACAO.whatsapp} />
);

function DoDocumento({ ato, onMuda }: Do<'documento'>) {
  const { vocabulario, readOnly } = useEscritaDaAutomacao();
  return (
    <FormGrid>
      <Cell lg={6} md={12}>
        <LazySelect
          label={T.modelo}
          withAsterisk
          searchable
          allowDeselect={false}
          data={opcoesDe(vocabulario.modelos)}
          value={ato.modeloId === 0 ? null : String(ato.modeloId)}
          nothingFoundMessage={T.nenhumModelo}
          readOnly={readOnly}
          onChange={(v) => v !== null && onMuda({ ...ato, modeloId: Number(v) })}
        />
      </Cell>
    </FormGrid>
  );
}

function DoCompromisso({ ato, onMuda }: Do<'compromisso'>) {
  const { readOnly } = useEscritaDaAutomacao();
  return (
    <FormGrid>
      <Cell lg={5} md={12}>
        <TextoComCampos
          label={T.titulo}
          maxLength={MAX.titulo}
          value={ato.titulo}
          onChange={(titulo) => onMuda({ ...ato, titulo })}
        />
      </Cell>
      <Cell lg={2} md={3}>
        <IntegerInput
          label={T.dias}
          max={MAX.dias}
          value={ato.dias}
          readOnly={readOnly}
          onValue={(dias) => onMuda({ ...ato, dias: dias === null || Number.isNaN(dias) ? 0 : dias })}
        />
      </Cell>
      <Cell lg={2} md={3}>
        <LazySelect
          label={T.hora}
          clearable
          placeholder={T.diaInteiro}
          data={ato.hora === '' || HORAS.includes(ato.hora) ? HORAS : [ato.hora, ...HORAS]}
          value={ato.hora === '' ? null : ato.hora}
          readOnly={readOnly}
          onChange={(hora) => onMuda({ ...ato, hora: hora ?? '' })}
        />
      </Cell>
      <Cell lg={3} md={6}>
        <QuemField quem={ato.quem} onMuda={(quem) => onMuda({ ...ato, quem })} />
      </Cell>
    </FormGrid>
  );
}

const DaAnotacao = ({ ato, onMuda }: Do<'anotacao'>) => (
  <DoTexto ato={ato} onMuda={onMuda} rows={3} maxLength={MAX.texto} />
);

function DoRegistro({ ato, onMuda }: Do<'registro'>) {
  const { vocabulario, readOnly } = useEscritaDaAutomacao();
  const { registros } = vocabulario;
  const tipos = registros.map((r) => r.tipo);
  const deste = registros.find((r) => r.tipo === ato.tipo);
  return (
    <>
      <FormGrid>
        <Cell lg={4}>
          <LazySelect
            label={T.tipo}
            allowDeselect={false}
            data={registros.map((r) => ({ value: r.tipo, label: r.nome }))}
            value={ato.tipo}
            readOnly={readOnly}
            onChange={(v) => {
              const tipo = opcaoDe(tipos, v);
              if (tipo !== undefined && tipo !== ato.tipo) onMuda(registroDe(tipo));
            }}
          />
        </Cell>
        {pedeCategoria(ato.tipo) && (
          <Cell lg={4}>
            <LazySelect
              label={T.categoria}
              withAsterisk
              searchable
              allowDeselect={false}
              data={opcoesDe(deste?.categorias ?? [])}
              value={ato.categoriaId === 0 ? null : String(ato.categoriaId)}
              readOnly={readOnly}
              onChange={(v) => v !== null && onMuda({ ...ato, categoriaId: Number(v) })}
            />
          </Cell>
        )}
      </FormGrid>
      <CamposDoAto
        campos={ato.campos}
        oferecidos={deste?.campos ?? []}
        onMuda={(campos) => onMuda({ ...ato, campos })}
      />
    </>
  );
}

function DoWebhook({ ato, onMuda }: Do<'webhook'>) {
  const { vocabulario, readOnly } = useEscritaDaAutomacao();
  return (
    <FormGrid>
      <Cell lg={6} md={12}>
        <LazySelect
          label={T.webhook}
          withAsterisk
          searchable
          allowDeselect={false}
          data={opcoesDe(vocabulario.webhooks)}
          value={ato.webhookId === 0 ? null : String(ato.webhookId)}
          nothingFoundMessage={T.nenhumWebhook}
          readOnly={readOnly}
          onChange={(v) => v !== null && onMuda({ ...ato, webhookId: Number(v) })}
        />
      </Cell>
    </FormGrid>
  );
}

/** What is chosen and written of an act. */
export function AtoFields({ ato, onMuda }: AtoProps) {
  switch (ato.ato) {
    case 'campo':
      return <DoCampo ato={ato} onMuda={onMuda} />;
    case 'situacao':
      return <DaSituacao ato={ato} onMuda={onMuda} />;
    case 'notifica':
      return <DoAviso ato={ato} onMuda={onMuda} />;
    case 'email':
      return <DoEmail ato={ato} onMuda={onMuda} />;
    case 'whatsapp':
      return <DoWhatsapp ato={ato} onMuda={onMuda} />;
    case 'documento':
      return <DoDocumento ato={ato} onMuda={onMuda} />;
    case 'compromisso':
      return <DoCompromisso ato={ato} onMuda={onMuda} />;
    case 'anotacao':
      return <DaAnotacao ato={ato} onMuda={onMuda} />;
    case 'registro':
      return <DoRegistro ato={ato} onMuda={onMuda} />;
    case 'webhook':
      return <DoWebhook ato={ato} onMuda={onMuda} />;
  }
}
