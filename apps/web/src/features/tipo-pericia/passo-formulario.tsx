import { Radio, Stack } from '@mantine/core';
import { CAMPOS_PRONTOS, type TipoPericia, tipoPericiaFormulario } from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import { invalidaTudo } from '../catalogo/public.ts';
import { CamposProntos } from './campos-prontos.tsx';
import { OrigemSelect } from './origem-select.tsx';
import { PASSO_FORMULARIO as T, TIPO_NOVO } from './textos.ts';
import classes from './tipo-novo.module.css';
import { PASSO } from './tipo-novo-search.ts';
import type { TipoEmCurso } from './use-tipo-novo.ts';
import '../../ui/styles-form.ts';

type Valores = { como: 'copiar' | 'zero'; de: number; campos: readonly string[] };

interface PassoFormularioProps {
  em: TipoEmCurso;
  tipo: TipoPericia;
}

/** What the server asks for, before it is asked. */
function faltaPara({ permissoes }: TipoEmCurso, copia: boolean, origem: TipoPericia | undefined) {
  const falta = missing(permissoes, 'catalogo') ?? missing(permissoes, 'catgInc');
  if (!copia) return falta;
  const dasRegras = (origem?.regras ?? 0) > 0 ? missing(permissoes, 'catAlt') : undefined;
  return falta ?? missing(permissoes, 'catCopy') ?? (origem ? dasRegras : T.escolha);
}

/** The second step: the form of another kind, or fields to begin with. */
function Comeco({ em, tipo }: PassoFormularioProps) {
  const origens = (em.tipos.data?.tipos ?? []).filter((t) => t.id !== tipo.id && t.campos.some((n) => n > 0));
  const { valores, agora, muda, limpa, avisos } = useDigitado<Valores>({
    nome: `tipopericia.formulario.${tipo.id}`,
    inicial: {
      como: origens.length > 0 ? 'copiar' : 'zero',
      de: 0,
      campos: CAMPOS_PRONTOS.filter((c) => c.sugerido).map((c) => c.chave),
    },
  });
  const cria = useActOnce({
    call: ({ como, de, campos }: Valores, idempotencyKey) =>
      call(tipoPericiaFormulario, {
        body: como === 'copiar' ? { id: tipo.id, de } : { id: tipo.id, campos: [...campos] },
        idempotencyKey,
      }),
    invalidate: invalidaTudo,
    onDone: () => {
      limpa();
      em.vai({ tipo: tipo.id, passo: PASSO.campos });
    },
  });
  const copia = valores.como === 'copiar';
  const origem = origens.find((t) => t.id === valores.de);
  return (
    <SectionCard title={TIPO_NOVO.passos[1]}>
      <DraftNotices {...avisos} />
      <p className={classes.ajuda}>{T.ajuda}</p>
      <Radio.Group
        label={T.como}
        value={valores.como}
        onChange={(v) => muda({ como: v === 'zero' ? 'zero' : 'copiar' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="copiar"
            label={T.copiar}
            description={origens.length === 0 ? T.nenhumaOrigem : T.copiarDica}
            disabled={origens.length === 0}
          />
          <Radio value="zero" label={T.zero} description={T.zeroDica} />
        </Stack>
      </Radio.Group>
      {copia ? (
        <OrigemSelect origens={origens} origem={origem} onChange={(de) => muda({ de })} />
      ) : (
        <CamposProntos escolhidos={valores.campos} onChange={(campos) => muda({ campos })} />
      )}
      <div className={classes.acao}>
        <PermissionButton
          blocked={faltaPara(em, copia, origem)}
          loading={cria.isPending}
          onClick={() => cria.mutate(agora())}
        >
          {copia ? T.copiarBotao : T.criarBotao}
        </PermissionButton>
      </div>
    </SectionCard>
  );
}

export function PassoFormulario({ em, tipo }: PassoFormularioProps) {
  const { campos } = tipo;
  // Whoever took all fields away may begin anew.
  if (tipo.catgId === 0 || (em.catalogo.data?.list.length === 0 && campos.every((n) => n === 0)))
    return <Comeco em={em} tipo={tipo} />;
  return (
    <SectionCard title={TIPO_NOVO.passos[1]}>
      <p className={classes.feito}>{T.feito(campos)}</p>
      <p className={classes.ajuda}>{T.feitoDica}</p>
    </SectionCard>
  );
}
