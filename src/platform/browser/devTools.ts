/** Whether the Redux DevTools extension is installed. Tests use their own instrument instead. */
export const hasDevTools = (): boolean => '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window;
