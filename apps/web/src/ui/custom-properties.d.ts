import 'react';

declare module 'react' {
  /** A style may set properties of its own, which style sheets read. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
