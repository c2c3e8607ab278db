/** The version in package.json, put in by webpack. */
declare const __VERSION__: string;

declare module '*.txt' {
  const text: string;
  export default text;
}

declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';

declare namespace React {
  interface CSSProperties {
    /** Widths of the task list's figure columns, see TaskList.module.css. */
    '--figures'?: string;
  }
}
